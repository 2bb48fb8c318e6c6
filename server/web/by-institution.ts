/** What is kept of a sign-in by the institution. */
export type ByInstitution = {
  institutionSubject: string | null
  institutionSession: string | null
  institutionToken: string | null
  institutionFactor: boolean
}

/** What a session goes on with when its second half comes. */
export const byInstitution = (from: ByInstitution | null): ByInstitution => ({
  institutionSubject: from?.institutionSubject ?? null,
  institutionSession: from?.institutionSession ?? null,
  institutionToken: from?.institutionToken ?? null,
  institutionFactor: from?.institutionFactor ?? false,
})

/** What a session that is started may come with. */
export type StartedHalf = ByInstitution & { pendingUserId: number; pendingRemember: boolean }
