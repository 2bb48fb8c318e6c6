import { read } from '../database/read.ts'
import { type Applicant, type Likely, likelyPairs, type Sight } from './likely-pairs.ts'

// Every view of a to-do list needs these matches, which seldom change. They are computed again only after a
// person has changed (persons-version.ts), or for new applications.

type Remembered = { version: string; pairs: Map<number, Promise<Likely[]>> }

const remembered = new Map<Sight, Remembered>()

/** `version` must be read together with these applicants. No query if nothing has changed, else three. */
export async function rememberedPairs(ones: Applicant[], sight: Sight, version: string): Promise<Likely[]> {
  const before = remembered.get(sight)
  const known = before?.version === version ? before.pairs : new Map<number, Promise<Likely[]>>()
  const unknown = ones.filter(({ id }) => !known.has(id))
  const found = unknown.length > 0 ? comparedNow(unknown, sight) : undefined
  const pairs = new Map(ones.map(({ id }) => [id, known.get(id) ?? found!.then(by => by.get(id) ?? [])]))
  remembered.set(sight, { version, pairs })
  try {
    return (await Promise.all(pairs.values())).flat()
  } catch (error) {
    remembered.delete(sight)
    throw error
  }
}

const comparedNow = async (ones: Applicant[], sight: Sight) =>
  Map.groupBy(await likelyPairs(read, ones, sight), ({ one }) => one.id)
