import type { Tx } from '#server/platform/database/client'
import type { User } from '../../../server/permissions.ts'
import type { Account, Users } from '../accounts.ts'
import { type Calendar, CLOSES, OPENS } from '../calendar.ts'
import type { Random } from '../random.ts'
import type { Case } from './case.ts'

type Act = (tx: Tx, user: User, users: Users) => Promise<unknown>

/** `day` counts working days from the first step. */
type Step = { by: Account; day: number; second: number; act: Act; prepare: Prepare | undefined }

/** Runs before the transaction of the act, which then contains no earlier acts. */
type Prepare = (user: User) => Promise<unknown>

/** One act of the board at its time. */
export type Scheduled = { at: Date; by: Account; act: Act; prepare?: Prepare | undefined }

/** Nobody decides a case that they registered or endorsed. */
export type Staff = { registers: Account; endorses: Account; decides: Account }

const LONGEST = 300 // in working days before today: 14 months

/** Collects the steps of a case in order, each within office hours. */
export class History {
  readonly one: Case
  readonly draw: Random
  readonly staff: Staff
  readonly #steps: Step[] = []
  #opening = -1

  constructor(one: Case, draw: Random) {
    this.one = one
    this.draw = draw
    this.staff = staffOf(draw)
  }

  /** Adds a step at least and at most that many working days after the last one. */
  add(by: Account, [least, most]: readonly [number, number], act: Act, prepare?: Prepare) {
    const { draw } = this
    const before = this.#steps.at(-1)
    const wished = draw.whole(least, most)
    const isLate = before !== undefined && wished === 0 && before.second > CLOSES - 3600
    const days = isLate ? 1 : wished
    const isSameDay = before !== undefined && days === 0
    const second = isSameDay ? before.second + draw.whole(180, 3500) : draw.whole(OPENS, CLOSES - 1800)
    this.#steps.push({ by, day: (before?.day ?? 0) + days, second, act, prepare })
  }

  /** The last step opened a round. */
  noteOpening() {
    this.#opening = this.#steps.length - 1
  }

  /** The last step is as many working days before today as the outcome says. */
  scheduled(days: Calendar): { acts: Scheduled[]; openedAt: Date | undefined } {
    const length = this.#steps.at(-1)!.day
    const [least, most] = this.one.outcome.idle
    const idle = this.draw.whole(least, Math.max(least, Math.min(most, LONGEST - length)))
    const acts = this.#steps.map(({ day, second, ...step }) => ({
      at: days.at(idle + length - day, second),
      ...step,
    }))
    return { acts, openedAt: acts[this.#opening]?.at }
  }
}

function staffOf(draw: Random): Staff {
  const registers = draw.chance(0.9) ? 'registry' : 'all'
  const endorses = draw.chance(0.9) ? 'endorser' : 'all'
  const isBusy = registers === 'all' || endorses === 'all'
  return { registers, endorses, decides: isBusy || draw.chance(0.75) ? 'chair' : 'all' }
}
