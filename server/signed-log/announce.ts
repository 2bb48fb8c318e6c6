import { config } from '../config.ts'
import type { Tx } from '../database/client.ts'
import { afterTransaction } from '../database/guard.ts'
import { writeLetter } from '../mail/write.ts'
import { log } from '../web/log.ts'

/** The day's head goes where whoever changes the database does not reach: into the log and, where one is set, a mailbox. */
export async function tellOfHead(tx: Tx, day: string, note: string) {
  if (config.checkpointEmail)
    await writeLetter(tx, {
      to: config.checkpointEmail,
      name: 'keeper of the checkpoints',
      subject: `Checkpoint of ${day}`,
      event: `checkpoint ${day}`,
      paragraphs: [
        `This is how far the signed log had come when ${day} began. Keep it: ./docket verify --checkpoint <file> compares the board with it.`,
        note.trimEnd(),
      ],
      action: { label: 'See the published checkpoint', path: '/.well-known/docket/checkpoint' },
    })
  afterTransaction(() => log.info({ day, checkpoint: note }, 'the checkpoint of the signed log'))
}
