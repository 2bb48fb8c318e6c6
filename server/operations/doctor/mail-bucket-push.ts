import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/config'
import { think, unreachable, well, wrong, type Finding } from './finding.ts'

const PATIENCE_MS = 5_000

/** Sends no email. */
export async function lookAtMail({ smtpUrl }: Config): Promise<Finding[]> {
  const about = 'mail'
  if (!smtpUrl)
    return [
      think(about, 'SMTP_URL is not set: no invitation reaches anybody.', 'Set SMTP_URL and MAIL_FROM.'),
    ]
  const { createTransport } = await import('nodemailer')
  const patience = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  }
  const transport = createTransport({ url: smtpUrl, dnsTimeout: PATIENCE_MS, ...patience })
  try {
    await transport.verify()
    return [well(about, `${new URL(smtpUrl).hostname} accepts e-mail`)]
  } catch (error) {
    return [
      unreachable(
        about,
        `${new URL(smtpUrl).hostname} does not accept e-mail`,
        error,
        'See SMTP_URL; e-mails wait and are sent once it answers.',
      ),
    ]
  } finally {
    transport.close()
  }
}

export async function lookAtBucket({ bucket }: Config): Promise<Finding[]> {
  const about = 'files'
  if (!bucket) return [well(about, 'kept in STORAGE_DIR')]
  const { inBucket } = await import('#server/platform/files/s3-storage')
  const storage = inBucket(bucket)
  const folder = await mkdtemp(join(tmpdir(), 'docket-doctor-'))
  try {
    const path = join(folder, 'probe')
    const key = randomBytes(16).toString('hex')
    const bytes = randomBytes(32)
    await writeFile(path, bytes)
    await storage.put(key, path)
    const same = (await storage.read(key)).equals(bytes)
    await storage.remove(key)
    return same
      ? [well(about, `the bucket ${bucket.bucket} takes, gives and removes`)]
      : [
          wrong(
            about,
            `The bucket ${bucket.bucket} gave back something else.`,
            'Something between here and there changes bodies.',
          ),
        ]
  } catch (error) {
    return [
      unreachable(
        about,
        `The bucket ${bucket.bucket} does not work`,
        error,
        'See S3_ENDPOINT, S3_REGION and the keys; they need to list, get, put and delete.',
      ),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function lookAtPush({ pusher: set }: Config): Promise<Finding[]> {
  const about = 'live pages'
  if (!set) return [well(about, 'Docket’s own endpoint, on its own port')]
  const { pusher } = await import('#server/messages/live/pusher')
  try {
    const answer = await (await pusher()).get({ path: '/channels' })
    if (answer.status === 200) return [well(about, 'the push service knows us')]
    return [
      wrong(
        about,
        `The push service answered ${answer.status}.`,
        'See PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET.',
      ),
    ]
  } catch (error) {
    return [
      unreachable(
        about,
        'The push service does not answer',
        error,
        'See PUSHER_HOST, PUSHER_PORT and PUSHER_CLUSTER; pages catch up when they are looked at.',
      ),
    ]
  }
}
