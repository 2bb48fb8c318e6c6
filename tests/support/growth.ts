/** Of quadratic work, the whole takes eight times as long as its parts together. */
const PARTS = 8
const MOST_TIMES = 4

/**
 * Whether an input takes more than `noticeable` milliseconds and far longer than the same characters in parts. `use` gets
 * the length. A long input may wait for memory, so it has three tries.
 */
export async function growsFast(use: (length: number) => unknown, length: number, noticeable: number) {
  if ((await cpuTime(() => use(length))) < noticeable) return false
  for (let time = 0; time < 3; time++) {
    const inParts = await cpuTime(async () => {
      for (let part = 0; part < PARTS; part++) await use(length / PARTS)
    })
    if ((await cpuTime(() => use(length))) < Math.max(noticeable, MOST_TIMES * inParts)) return false
  }
  return true
}

/** Milliseconds of this thread, whose clock may tick every few milliseconds only. */
async function cpuTime(work: () => unknown) {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
