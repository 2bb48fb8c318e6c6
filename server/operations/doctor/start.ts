import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Config } from '#server/config'
import { databaseFile } from '#server/platform/database/sqlite/file'
import { folderProblem } from '../backup/folder.ts'
import { findingsOr, messageOf, type Finding, reporter } from './finding.ts'

// Checks of what stops the start, and of what fails at night.

const DAY_MS = 86_400_000

export async function checkUnknownSettings(): Promise<Finding[]> {
  const { unknownNames } = await import('#server/config')
  const { unknownSentence } = await import('#server/platform/setting-forms')
  const { warning } = reporter('settings')
  return unknownNames.map(unknown =>
    warning(unknownSentence(unknown), 'It has no effect. Correct the name, or remove it.'),
  )
}

export async function checkKey(config: Config): Promise<Finding[]> {
  const { ok, problem } = reporter('APP_KEY')
  if (!config.databaseUrl && !existsSync(databaseFile(config.storageDir))) return []
  try {
    const { isOurs } = await import('#server/records/board-keys/keys')
    const { read, sql } = await import('#server/platform/database/read')
    const [row] = await read<{ kid: string; x: string; sealed: string }>(
      sql`SELECT "kid", "x", "sealed" FROM "BoardKey" WHERE "current" = 1`,
    )
    if (!row) return []
    return findingsOr(
      ok('opens the board’s key'),
      !isOurs(row) &&
        problem(
          'It is another one than before, so the board does not start: its own key, second factors and emails are encrypted with the earlier one.',
          'Set the earlier APP_KEY again. Only if it is lost, run ./docket keys rotate; docs/operating.md says what that costs.',
        ),
    )
  } catch {
    return [] // reported by the check of the database
  }
}

export async function checkBackups(config: Config): Promise<Finding[]> {
  const { ok, warning, problem } = reporter('backups')
  const { folder, recipient } = config.backup
  if (!folder)
    return [warning('BACKUP_DIR is not set, so none are made.', 'Set it to a folder on another disk.')]
  const trouble = await folderProblem(folder)
  const state = await backupAge(config)
  const isSameDisk = !trouble && (await deviceOf(folder)) === (await deviceOf(config.storageDir))
  return findingsOr(
    ok(`${folder}: ${state.says}`),
    trouble !== null &&
      problem(
        `BACKUP_DIR ${trouble}: ${folder}`,
        'Create it, mount its disk, and let Docket’s user write to it.',
      ),
    !state.well && problem(state.says, 'Run ./docket backup <file> to find out why, and check the log.'),
    isSameDisk && warning(`${folder} is on the same disk as the board.`, 'Use another disk or machine.'),
    recipient !== undefined &&
      !(await isRecipient(recipient)) &&
      problem(
        'BACKUP_RECIPIENT is not an age key: a letter is missing or wrong.',
        'Copy it again from the output of ./docket backup --new-key.',
      ),
  )
}

async function isRecipient(recipient: string) {
  const { Encrypter } = await import('age-encryption')
  try {
    new Encrypter().addRecipient(recipient)
    return true
  } catch {
    return false
  }
}

const deviceOf = (path: string) =>
  stat(path).then(
    ({ dev }) => dev,
    () => null,
  )

async function backupAge({ databaseUrl, storageDir }: Config) {
  const never = { well: true, says: 'none has been made yet' }
  if (!databaseUrl && !existsSync(databaseFile(storageDir))) return never
  try {
    const { backupState, troubleOf } = await import('../backup/daily.ts')
    const state = await backupState()
    const problem = troubleOf(state)
    if (problem) return { well: false, says: problem }
    if (!state?.goodAt) return never
    const days = (Date.now() - Date.parse(state.goodAt)) / DAY_MS
    return { well: true, says: `the last one is ${Math.round(days * 24)} hours old` }
  } catch {
    return never
  }
}

export async function checkCertificate({ pdfCertificate }: Config): Promise<Finding[]> {
  if (!pdfCertificate) return []
  const { ok, warning, problem } = reporter('PDF_CERTIFICATE')
  const { readCertificate } = await import('#server/papers/pdf/pkcs12')
  try {
    const { from, until } = await readCertificate(pdfCertificate)
    const days = Math.floor((until.getTime() - Date.now()) / DAY_MS)
    return findingsOr(
      ok(`signs PDFs for ${days} more days`),
      days < 0 && problem(`It expired ${-days} days ago, so PDFs are not signed.`, RENEW),
      days >= 0 && days < 30 && warning(`It expires in ${days} days.`, RENEW),
      from.getTime() > Date.now() && problem('It is not valid yet, so PDFs are not signed.', RENEW),
    )
  } catch (error) {
    return [
      problem(
        `The board does not start: ${messageOf(error)}`,
        'Check the path, PDF_CERTIFICATE_PASSWORD and that Docket’s user can read the file.',
      ),
    ]
  }
}

const RENEW = 'Ask its issuer for a new one, replace the file and restart.'
