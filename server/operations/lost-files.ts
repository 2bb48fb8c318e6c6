import { knownFiles } from '#server/platform/files/known'
import { sweep } from '#server/platform/files/sweep'
import { read } from '#server/platform/database/read'
import { logAlarm } from '#server/platform/web/log'
import { isRemoval, leavesWithoutRowOf, tableOf } from '#server/records/signed-log/leaves'

/** Contents whose row was deleted outside the board stay, so that the row can be put back. */
export const sweepFiles = () => sweep(async ids => [...(await knownFiles(ids)), ...(await lostFiles(ids))])

async function lostFiles(ids: string[]) {
  const lost: string[] = []
  for (const table of ['file', 'answered file'].map(kind => tableOf(kind)!)) {
    const left = await leavesWithoutRowOf(table, ids, read)
    lost.push(...left.filter(leaf => !isRemoval(table, leaf)).map(({ recordId }) => recordId))
  }
  for (const id of lost) logAlarm('a record was changed outside Docket', { record: `file ${id}` })
  return lost
}
