import type { Server } from './processes.ts'
import type { Answer, Visitor } from './visitor.ts'

export type Work = {
  request: (number: number) => Promise<Answer>
  check?: (answer: Answer, number: number) => Promise<void>
}
export type Figures = {
  'median ms': number
  'p99 ms': number
  'CPU ms': number
  KB: number
  queries?: number
}

/** Sends one request after the other: `requests` of them after a warm-up, or as many as fit into the time. */
export async function figuresOf(
  server: Server,
  { request, check }: Work,
  { requests, warmUp, seconds }: { requests: number; warmUp: number; seconds: number },
): Promise<Figures> {
  const times: number[] = []
  let [cpu, queries, bytes] = [0, 0, 0]
  const began = performance.now()
  for (let number = 0; number < warmUp + requests; number++) {
    const before = await server.used()
    const answer = await request(number)
    const after = await server.used()
    await check?.(answer, number)
    const spent = (performance.now() - began) / 1000
    if (number < warmUp && spent < seconds / 4) continue
    times.push(answer.ms)
    cpu += after.cpu - before.cpu
    queries += after.queries - before.queries
    bytes += answer.bytes
    if (spent > seconds) break
  }
  return {
    'median ms': round(percentile(times, 0.5)),
    'p99 ms': round(percentile(times, 0.99)),
    'CPU ms': round(cpu / times.length),
    KB: round(bytes / times.length / 1000),
    ...(queries > 0 && { queries: round(queries / times.length) }),
  }
}

export async function underLoad(visitor: Visitor, paths: string[], connections: number, seconds: number) {
  const times: number[] = []
  const ends = performance.now() + seconds * 1000
  const client = async (first: number) => {
    for (let number = first; performance.now() < ends; number++)
      times.push((await visitor.get(paths[number % paths.length]!)).ms)
  }
  await Promise.all(Array.from({ length: connections }, (_, first) => client(first)))
  return {
    perSecond: round(times.length / seconds),
    median: round(percentile(times, 0.5)),
    p99: round(percentile(times, 0.99)),
  }
}

export const percentile = (numbers: number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)]!

export const round = (number: number) => Number(number.toPrecision(3))
