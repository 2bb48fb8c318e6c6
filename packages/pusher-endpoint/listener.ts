import type { CLOSE } from './protocol.ts'
import type { Signer } from './signatures.ts'

/** `user_info` is only set in presence channels. */
export type Member = { user_id: string; user_info: { name: string } | null }

export type Joined = { signer: Signer; member: Member }

/** A connection, as the hub sees it. */
export type Listener = {
  readonly socketId: string
  readonly network: string
  readonly channels: Map<string, Joined>
  /** Set once the user joins a channel or signs in. */
  userId: number | null
  signedInAs: Signer | null
  write: (frame: Buffer) => void
  end: (why: keyof typeof CLOSE) => void
  check: () => void
}
