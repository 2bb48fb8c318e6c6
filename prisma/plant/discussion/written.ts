/** What somebody said in a case's discussion. */
export type WrittenComment = {
  key: string
  /** '' once removed. */
  body: string
  /** Whom it names. */
  mentions: string[]
  createdAt: Date
  editedAt: Date | null
  removedAt: Date | null
  /** What it said before. */
  before: string | null
  /** The comment that begins the thread, and who is answered. */
  thread: WrittenComment | null
  answers: string | null
}
