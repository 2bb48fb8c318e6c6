import { config } from '#server/config'
import { transaction } from '#server/platform/database/transaction'
import { Refused } from '#server/platform/web/errors'
import { emailOwner, type Owner } from '../accounts.ts'
import { limitIn } from './throttle.ts'

const DAY = 86_400_000

/** Devices count to 2^32, the column to 2^31. */
const MAX_COUNT = 2 ** 31 - 1
export const storable = (counter: number) => Math.min(counter, MAX_COUNT)

type Counted = { name: string; counter: number; user: Owner }

/** A count that goes back shows that the passkey was copied, or that its device was restored. */
export async function checkCount({ name, counter, user }: Counted, newCounter: number): Promise<boolean> {
  const isRepeated = newCounter === counter && counter > 0 && counter < MAX_COUNT
  const goesBack = newCounter < counter || isRepeated
  const passesLimit = newCounter > MAX_COUNT && counter < MAX_COUNT
  if (goesBack) {
    await emailAboutCount(
      user,
      `Somebody tried to sign in with your passkey “${name}”, but it had been used less often than before. This happens when a passkey was copied, or when its device was restored from a backup. The sign-in was refused.`,
    )
    return false
  }
  if (passesLimit)
    await emailAboutCount(
      user,
      `Your passkey “${name}” reports that it has been used more than two thousand million times. From now on, ${config.appName} can’t tell whether it was copied.`,
    )
  return true
}

const emailAboutCount = (user: Owner, sentence: string) =>
  transaction(async tx => {
    await limitIn(tx, 'passkey-count', String(user.id), 1, DAY)
    await emailOwner(tx, user, 'passkey', {
      subject: 'Check a passkey of your account',
      paragraphs: [
        sentence,
        'If this was not you, remove the passkey. Otherwise remove it and add it again.',
      ],
      action: { label: 'Open your profile', path: '/user/profile#passkeys' },
    })
  }).catch(error => {
    if (!(error instanceof Refused)) throw error
  })
