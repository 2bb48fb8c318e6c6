import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browsers } from '#resources/help/browsers.ts'
import '../../support/board.ts'
import { carla, nora } from '../../support/cast.ts'
import { guest, signIn } from '../../support/visit.ts'

test.each([
  ['a guest', guest],
  ['a user without permissions', () => signIn(nora)],
])('%s can read the help', async (_, arrive) => {
  const { status, page, text } = await (await arrive()).document('/help')
  expect([status, page.component]).toEqual([200, 'Help'])
  for (const words of ['How a case goes', 'quorum', 'Possible duplicates', browsers[1]])
    expect(text).toContain(words)
})

test('the dashboard introduces the main jobs until the user closes them in this browser', async () => {
  const chair = await signIn(carla)
  expect((await welcome(chair)).name).toBe('Board chair')
  chair.cookies.set('welcomed', `${nora.id}`)
  expect((await welcome(chair)).name).toBe('Board chair')
  chair.cookies.set('welcomed', `${nora.id}.${carla.id}`)
  expect(await welcome(chair)).toBeNull()
  expect(await welcome(await signIn(nora))).toBeNull()
})

test('the build targets the browsers that the documents name', () => {
  const target = /target: \[(.*)\]/.exec(read('vite.config.ts'))![1]
  expect(target).toBe("'chrome123', 'edge123', 'firefox128', 'safari17.5'")
  for (const file of ['README.md', 'docs/deploying.md']) {
    for (const browser of browsers) expect(read(file), file).toContain(browser)
  }
  const targets = target!.replaceAll(/[^\d. ]/g, '').split(' ')
  expect(targets.map(version => browsers.some(browser => browser.endsWith(` ${version}`)))).not.toContain(
    false,
  )
})

const read = (file: string) => readFileSync(file, 'utf8')

const welcome = async (visitor: Awaited<ReturnType<typeof signIn>>) =>
  (await visitor.get('/dashboard')).page.props.welcome
