// Measures CPU time in multiples of a fixed piece of work, so that slow and busy machines agree.

/** About twenty times the allowed cost. Quadratic work costs hundreds. */
export const MUCH = 30

const known = JSON.stringify(Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Person ${id}` })))

/** The least of three runs, because garbage collection disturbs some. */
export async function cost(work: () => unknown) {
  let least = Infinity
  for (let time = 0; time < 3 && least > MUCH; time++) {
    const spent = await spentOn(work)
    least = Math.min(least, spent / (await unit()))
  }
  return least
}

let units: number[] = []

async function unit() {
  if (units.length < 9) units = [...units, (await spentOn(severalTimes)) / SEVERAL].toSorted((a, b) => a - b)
  return units[Math.floor(units.length / 2)]!
}

/** The thread clock may tick in milliseconds only. */
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

// Harmless-looking values that used to be slow to process.

const MANY = 60_000
const times = (piece: string, count = MANY) => piece.repeat(count)

export const shapes: Record<string, unknown> = {
  'marks in the wrong order': `a${times('\u0301')}${times('\u0316')}`,
  'marks between letters that become marks': `a${times('\u0301\uff9e')}`,
  'letters of eighteen letters': times('\ufdfa'),
  'spaces before the end': `a${times(' ')}a`,
  'lines before the end': `a${times('\n')}a`,
  'spaces and lines': times(' \n'),
  commas: times(',', MANY * 15),
  'semicolons and bars': times(';|'),
  dashes: `a${times('-')}a`,
  dots: `a${times('.')}a`,
  digits: `${times('1')}x`,
  'at signs': times('@a '),
  'an address': `${times('a.')}@${times('a.')}`,
  'pictures in pictures': times(`${times('![', 330)}a${times('](b)', 330)}\n\n`, 4),
  stars: times('*a_ '),
  'quotations in quotations': times('> - '),
  brackets: times('['),
  'rows of nothing, as text': `[${times('{},')}{}]`,
  'rows of much, as text': `[${times('{"a":1,"b":2},', MANY / 10)}{}]`,
  'a list': Array.from({ length: MANY }, () => 'a'),
  'a list of rows': Array.from({ length: MANY }, () => ({})),
  'a list of lists': Array.from({ length: MANY }, () => [['a'], 'a']),
  numbers: Array.from({ length: MANY }, (_, index) => -index),
  'an object of many keys': Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`k${index}`, 1])),
  'lists in lists': nested(5000),
}

function nested(depth: number) {
  let value: unknown = 'a'
  for (let at = 0; at < depth; at++) value = [value]
  return value
}
