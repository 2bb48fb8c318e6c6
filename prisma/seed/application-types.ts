// The application types that every database starts with, also in production.

import { createType, firstDefinition } from '#server/cases/types/new-type'
import type { PrismaClient } from '../generated/sqlite/client.ts'

export const applicationTypes = [
  {
    name: 'Amnesty',
    description:
      'Forgets the offence itself: for acts committed in pursuit of a political belief, on full disclosure.',
    requiredDocuments: [
      'Sworn application',
      'Statement of facts',
      'Birth certificate',
      'Barangay clearance',
      'Proof of surrender or detention',
    ],
    quorum: null,
  },
  {
    name: 'Clemency',
    description: 'Shortens or ends a sentence that is final: commutation, conditional or absolute pardon.',
    requiredDocuments: [
      'Petition',
      'Certified judgment',
      'Prison record',
      'Certificate of good conduct',
      'Medical report',
    ],
    quorum: 5,
  },
  {
    name: 'Parole',
    description: 'Release under supervision once the minimum of an indeterminate sentence has been served.',
    requiredDocuments: [
      'Parole application',
      'Prison record',
      'Computation of time served',
      'Pre-parole investigation report',
      'Sponsor’s undertaking',
    ],
    quorum: null,
  },
  {
    name: 'Licence',
    description:
      'Leave from custody for a stated time and purpose: work, study, treatment or a family event.',
    requiredDocuments: ['Licence request', 'Itinerary', 'Sponsor’s undertaking', 'Facility recommendation'],
    quorum: null,
  },
] as const

export type TypeName = (typeof applicationTypes)[number]['name']

export const applicationType = (name: TypeName) => applicationTypes.find(type => type.name === name)!

/** Creates the four types if there are none. Types that were changed stay as they are. */
export async function seedApplicationTypes(
  db: Pick<PrismaClient, '$transaction' | 'applicationType'>,
): Promise<void> {
  if ((await db.applicationType.count()) > 0) return
  await db.$transaction(async tx => {
    for (const { name, description, requiredDocuments, quorum } of applicationTypes)
      await createType(
        tx,
        { name, description },
        firstDefinition({ requiredDocuments: [...requiredDocuments], quorum }),
      )
  })
}
