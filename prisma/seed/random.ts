// A small seeded generator, so that the demo board is the same on every machine.

/** Ranges include both ends; lists are never changed. */
export type Random = {
  next: () => number
  whole: (from: number, to: number) => number
  chance: (of: number) => boolean
  pick: <T>(list: readonly T[]) => T
  shuffled: <T>(list: readonly T[]) => T[]
  bytes: () => Buffer
}

/** The same seed always gives the same sequence: `random('person', 12)`. */
export function random(...seed: (string | number)[]): Random {
  const next = mulberry32(fnv1a(seed.join('/')))
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: of => next() < of,
    pick: list => list[whole(0, list.length - 1)]!,
    shuffled: list => shuffle([...list], whole),
    bytes: () => sixteenBytes(next),
  }
}

function fnv1a(text: string) {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** Public domain, by Tommy Ettinger. Good enough for demo data, not for secrets. */
function mulberry32(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function shuffle<T>(list: T[], whole: Random['whole']) {
  for (let last = list.length - 1; last > 0; last--) {
    const other = whole(0, last)
    ;[list[last], list[other]] = [list[other]!, list[last]!]
  }
  return list
}

function sixteenBytes(next: () => number) {
  const bytes = Buffer.alloc(16)
  for (let at = 0; at < 16; at += 4) bytes.writeUInt32LE(Math.floor(next() * 4294967296), at)
  return bytes
}
