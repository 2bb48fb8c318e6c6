import { join } from 'node:path'
import { config } from '#server/config'
import { barOn, type Command, WrongUse } from './command.ts'

export const command: Command = {
  help: `
  docket files move --to bucket           from STORAGE_DIR to the bucket that S3_BUCKET names
  docket files move --to disk             and back
  docket files move --to bucket --keep    leaves them where they were, too

Every file is copied, read back and compared; when all are there, they are taken away at their old place. Stopped in
the middle, say it again: it goes on, and nothing is lost. The way without a long stop: once with --keep while the
board runs, then stop the board, say it again without, and start it with the other setting of S3_BUCKET.`,
  options: { to: { type: 'string' }, keep: { type: 'boolean' } },
  words: [1, 1],
  async run({ values: { to, keep }, positionals: [act], tell }) {
    if (act !== 'move' || (to !== 'bucket' && to !== 'disk'))
      throw new WrongUse('Say docket files move --to bucket, or --to disk.')
    if (!config.bucket)
      throw new Error('S3_BUCKET is not set. Name the bucket, its S3_ENDPOINT and its keys.')
    const { onDisk } = await import('#server/platform/files/file-storage')
    const { inBucket } = await import('#server/platform/files/s3-storage')
    const { moveFiles } = await import('#server/platform/files/move')
    const disk = onDisk(() => join(config.storageDir, 'files'))
    const bucket = inBucket(config.bucket)
    const [from, into] = to === 'bucket' ? [disk, bucket] : [bucket, disk]
    const bar = barOn(tell, 'Moving')
    const moved = await moveFiles(from, into, {
      folder: join(config.storageDir, 'tmp'),
      keep: keep === true,
      progress: (done, total) => bar(done, total, 'files'),
    })
    const next =
      to === 'bucket' ? 'Start the board with S3_BUCKET set.' : 'Start the board with S3_BUCKET empty.'
    const where = to === 'bucket' ? `the bucket ${config.bucket.bucket}` : config.storageDir
    return {
      text: `${moved.files} files are in ${where}, ${moved.copied} of them new, each compared${keep ? '' : ', and no longer where they were'}. ${next}`,
      data: moved,
    }
  },
}
