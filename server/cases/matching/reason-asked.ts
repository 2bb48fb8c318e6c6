import { queryIn } from '#server/platform/database/read'
import { db, type Tx } from '#server/platform/database/client'
import { holds, seesSealed, type User } from '#server/permissions'
import { InvalidForm } from '#server/platform/web/errors'
import { findLikely } from '#server/identities/likely'
import { noteMatchesShown } from './match-shown.ts'
import type { Kind } from '#server/identities/people'
import type { Person } from '#packages/person-matching/person'
import { bands } from '#packages/person-matching/weights'

/** Per kind, to keep the sentence readable. */
const MOST = 3

type Match = { id: number; registerNumber: string }

export async function strongLikeness(tx: Tx, person: Person, clerk: User) {
  const applications = await tx.application.findMany({
    where: { id: { in: await strong(tx, 'applicant', person, clerk) } },
    select: { reference: true },
    orderBy: { id: 'asc' },
  })
  const matches = holds(clerk, 'arrested-persons.view')
    ? await tx.arrestedPerson.findMany({
        where: { id: { in: await strong(tx, 'arrested', person, clerk) } },
        select: { id: true, registerNumber: true },
        orderBy: { id: 'asc' },
      })
    : []
  return { references: applications.map(({ reference }) => reference), matches }
}

async function strong(tx: Tx, kind: Kind, person: Person, clerk: User) {
  const search = { kind, seesSealed: seesSealed(clerk), atLeast: bands.strong, most: MOST }
  return (await findLikely(queryIn(tx), person, search)).map(({ id }) => id)
}

/** The form then asks for a reason to register anyway. */
export function askForReason({ references, matches }: Awaited<ReturnType<typeof strongLikeness>>) {
  const alike = [...references, ...matches.map(({ registerNumber }) => registerNumber)]
  if (alike.length) throw new LooksKnown(alike, matches)
}

class LooksKnown extends InvalidForm {
  readonly matches: Match[]
  constructor(alike: string[], matches: Match[]) {
    const looks = alike.length === 1 ? 'looks' : 'look'
    super({
      matchReason: `${listed(alike)} ${looks} like the same person. Give a reason for registering anyway.`,
    })
    this.matches = matches
  }
}

/** The refused transaction's own entries are rolled back. */
export async function notingWhomItNames<T>(clerk: User, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof LooksKnown)
      await noteMatchesShown(db, error.matches, { application: 'not yet registered' }, clerk)
    throw error
  }
}

const listed = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]!
