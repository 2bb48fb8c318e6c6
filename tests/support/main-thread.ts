// What something costs the main thread, whatever other threads and processes do meanwhile: its own CPU time, in units of a
// known piece of work, so that a slow machine says the same as a fast one.

/** About twenty times what any request may cost; what grows with the square of its input costs hundreds. */
export const MUCH = 30

const known = JSON.stringify(Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Person ${id}` })))

/** Of three times the cheapest: what the garbage of others costs comes once, what the input costs comes always. */
export async function cost(work: () => unknown) {
  let least = Infinity
  for (let time = 0; time < 3 && least > MUCH; time++) {
    const spent = await spentOn(work)
    least = Math.min(least, spent / (await unit()))
  }
  return least
}

let units: number[] = []

/** The middle of what the known work took so far. */
async function unit() {
  if (units.length < 9) units = [...units, (await spentOn(severalTimes)) / SEVERAL].toSorted((a, b) => a - b)
  return units[Math.floor(units.length / 2)]!
}

/** The clock of a thread may tick in milliseconds. */
const SEVERAL = 5
function severalTimes() {
  for (let time = 0; time < SEVERAL; time++) JSON.parse(known)
}

async function spentOn(work: () => unknown) {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
