import { publicKeys } from '#server/records/board-keys/keys'
import type { BoardFile } from './format.ts'
import { BadBoardFile } from './read.ts'

/** Signs the files in deploy/boards. */
const KEY_OF_DOCKET = 'hd4hpzE0132NeFB1ladN7L0tbNL2C5xBYAwVJ-onWh8'

type Signed = Pick<BoardFile, 'key' | 'office'>

const isKnown = async ({ key }: Signed) =>
  key.x === KEY_OF_DOCKET || (await publicKeys()).some(({ x }) => x === key.x)

/** A file of another board is signed by a key that this board doesn't know. Null if it knows the key. */
export const unknownKeyIn = async (file: Signed) =>
  (await isKnown(file))
    ? null
    : `It is signed by a key that this board doesn’t know: ${file.key.x}. Check with “${file.office}” that this is its key.`

/** Nobody sees what a file does that the start imports. */
export async function refuseUnknownKey(file: Signed) {
  const warning = await unknownKeyIn(file)
  if (warning)
    throw new BadBoardFile(
      `signature: The file was not changed, but nobody vouches for it. ${warning} To import it at the start, set BOARD_FILE_UNKNOWN_KEY=on.`,
    )
}
