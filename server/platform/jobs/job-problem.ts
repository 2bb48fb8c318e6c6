/** A sentence for the status page, without addresses or content. */
export class JobProblem extends Error {
  /** Retried no earlier than this. */
  readonly pauseMs: number
  /** Somebody must act first. The job was held already. */
  readonly isHeld: boolean
  constructor(sentence: string, { pauseMs = 0, isHeld = false } = {}) {
    super(sentence)
    this.pauseMs = pauseMs
    this.isHeld = isHeld
  }
}
