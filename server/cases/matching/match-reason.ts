import { queryIn } from '#server/platform/database/read'
import { db, type Tx } from '#server/platform/database/client'
import { holds, seesSealed, type User } from '#server/permissions'
import { InvalidForm } from '#server/platform/web/errors'
import { findLikely } from '#server/identities/likely'
import { auditMatchesShown, type ArrestedMatch } from './shown.ts'
import type { Kind } from '#server/identities/people'
import type { Person } from '#packages/person-matching/person'
import { bands } from '#packages/person-matching/weights'

/** Of applications, and of arrested persons, to keep the sentence readable. */
const MAX_NAMED = 3

export async function strongMatches(tx: Tx, person: Person, clerk: User) {
  const applications = await tx.application.findMany({
    where: { id: { in: await idsOfStrong(tx, 'applicant', person, clerk) } },
    select: { reference: true },
    orderBy: { id: 'asc' },
  })
  const matches = holds(clerk, 'arrested-persons.view')
    ? await tx.arrestedPerson.findMany({
        where: { id: { in: await idsOfStrong(tx, 'arrested', person, clerk) } },
        select: { id: true, registerNumber: true },
        orderBy: { id: 'asc' },
      })
    : []
  return { references: applications.map(({ reference }) => reference), matches }
}

async function idsOfStrong(tx: Tx, kind: Kind, person: Person, clerk: User) {
  const search = { kind, seesSealed: seesSealed(clerk), atLeast: bands.strong, most: MAX_NAMED }
  return (await findLikely(queryIn(tx), person, search)).map(({ id }) => id)
}

/** The form then requires a reason for registering anyway. */
export function refuseWithoutReason({ references, matches }: Awaited<ReturnType<typeof strongMatches>>) {
  const alike = [...references, ...matches.map(({ registerNumber }) => registerNumber)]
  if (alike.length) throw new ReasonRequired(alike, matches)
}

class ReasonRequired extends InvalidForm {
  readonly matches: ArrestedMatch[]
  constructor(alike: string[], matches: ArrestedMatch[]) {
    const looks = alike.length === 1 ? 'looks' : 'look'
    super({
      matchReason: `${inSentence(alike)} ${looks} like the same person. Give a reason for registering anyway.`,
    })
    this.matches = matches
  }
}

/** Audits the matches that a refusal names, after its transaction was rolled back. */
export async function auditNamedMatches(error: unknown, clerk: User) {
  if (error instanceof ReasonRequired)
    await auditMatchesShown(db, error.matches, { application: 'not yet registered' }, clerk)
}

const inSentence = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]!
