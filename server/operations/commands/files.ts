import { join } from 'node:path'
import { config } from '#server/config'
import { barOn, type Command, WrongUse } from './command.ts'

export const command: Command = {
  help: `
  docket files move --to bucket           from STORAGE_DIR to the bucket named by S3_BUCKET
  docket files move --to disk             from the bucket to STORAGE_DIR
  docket files move --to bucket --keep    copies the files without deleting them

Copies every file, reads it back and compares it. When all files are there, it deletes the old ones. If it is
interrupted, run it again: it continues, and nothing is lost. To keep the board's downtime short, run it with --keep
while the board runs. Then stop the board, run it without --keep, and start the board with the new S3_BUCKET.`,
  options: { to: { type: 'string' }, keep: { type: 'boolean' } },
  args: [1, 1],
  async run({ values: { to, keep }, positionals: [verb], tell }) {
    if (verb !== 'move' || (to !== 'bucket' && to !== 'disk'))
      throw new WrongUse('Use docket files move --to bucket, or --to disk.')
    if (!config.bucket) throw new Error('S3_BUCKET is not set. Set it, S3_ENDPOINT and the keys.')
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
      text: `${moved.files} files are in ${where}; ${moved.copied} were copied and compared${keep ? '' : ', and the old ones deleted'}. ${next}`,
      data: moved,
    }
  },
}
