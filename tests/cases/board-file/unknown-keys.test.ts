// Fast suite: on both databases.
import { generateKeyPairSync, sign } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseUnknownKey } from '#server/cases/board-file/known-keys'
import { readBoardFile, signedBytes } from '#server/cases/board-file/read'
import '../../support/board.ts'
import { adam } from '../../support/cast.ts'
import { newFolder } from '../../support/process.ts'
import { signIn } from '../../support/visit.ts'

async function fileWith(content: string) {
  const file = join(newFolder(), 'board.json')
  await writeFile(file, content)
  return readBoardFile(file)
}

/** Signs a board file with another key, as another board would. */
function signedByAnother(content: string) {
  const { signature: _signature, ...file } = JSON.parse(content) as Record<string, unknown>
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const signed = { ...file, key: publicKey.export({ format: 'jwk' }) }
  const signature = sign(null, signedBytes(signed), privateKey).toString('base64url')
  return JSON.stringify({ ...signed, signature })
}

test('a board file with an unknown key says so, and is refused at the start', async () => {
  const visitor = await signIn(adam)
  const content = signedByAnother((await visitor.get('/settings/board.json')).text)
  const file = await fileWith(content)
  const sentence = `It is signed by a key that this board doesn’t know: ${file.key.x}.`
  await expect(refuseUnknownKey(file)).rejects.toThrow(sentence)
  await expect(refuseUnknownKey(file)).rejects.toThrow('BOARD_FILE_UNKNOWN_KEY=on')
  await expect(fileWith(content.replace('Amnesty', 'Pardon'))).rejects.toThrow('The file was changed')
  const form = new FormData()
  form.set('file', new File([content], 'board.json'))
  await visitor.get('/settings')
  const answer = await visitor.follow(await visitor.post('/settings/board', form))
  expect(answer.text).toContain(`Board file imported: 4 types. ${sentence}`)
})

test('the keys of this board and of the files that come with Docket are known', async () => {
  await refuseUnknownKey(await fileWith((await (await signIn(adam)).get('/settings/board.json')).text))
  for (const name of await readdir('deploy/boards'))
    await refuseUnknownKey(await readBoardFile(`deploy/boards/${name}`))
})
