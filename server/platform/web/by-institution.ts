export type ByInstitution = {
  institutionSubject: string | null
  institutionSession: string | null
  institutionToken: string | null
  institutionFactor: boolean
}

export const byInstitution = (from: ByInstitution | null): ByInstitution => ({
  institutionSubject: from?.institutionSubject ?? null,
  institutionSession: from?.institutionSession ?? null,
  institutionToken: from?.institutionToken ?? null,
  institutionFactor: from?.institutionFactor ?? false,
})

export type StartedHalf = ByInstitution & { pendingUserId: number; pendingRemember: boolean }
