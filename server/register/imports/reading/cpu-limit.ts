export function endIfUsedUp(cpuSeconds: number) {
  const { user, system } = process.cpuUsage()
  if (user + system > cpuSeconds * 1_000_000) process.kill(process.pid, 'SIGKILL')
}
