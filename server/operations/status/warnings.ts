import { backupTrouble } from '../backup/daily.ts'
import { config } from '#server/config'
import { newerMigration } from '#server/platform/database/newer-migration'
import { mailProblem } from '#server/messages/email/emails'

export const NEWER =
  'A newer version of Docket has migrated the database. Restart this process with that version.'

/** Without details, because anybody can read them. */
export async function warnings(): Promise<string[]> {
  const isMailFailing = config.smtpUrl !== undefined && (await mailProblem()) !== null
  return [
    (await newerMigration()) !== null && NEWER,
    isMailFailing && 'Emails are not accepted by the mail server.',
    backupTrouble() !== null && 'There is no recent backup.',
  ].filter(warning => warning !== false)
}
