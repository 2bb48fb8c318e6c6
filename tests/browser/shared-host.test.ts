import { createServer, request, type IncomingMessage } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { open } from './support/page.ts'
import { demoBoard } from './support/demo-board.ts'
import { filesOf, fillApplication, act, expectText, section, vote } from './support/case-page.ts'
import { pdf } from './support/uploads.ts'
import { password, newPerson } from './support/browser.ts'

const PATH = '/docket'
const board = demoBoard('sqlite', { APP_URL: `http://127.0.0.1:0${PATH}` })

test.each(['takes it off', 'leaves it'])(
  'a case can be processed below a path of a shared host when the proxy %s',
  async way => {
    const host = await proxy(way === 'takes it off')
    const familyName = way === 'leaves it' ? 'Salonga' : 'Malvar'
    const clerk = await comes(host.origin, 'registry')
    await clerk.getByRole('link', { name: 'Register application' }).first().click()
    await clerk.waitForURL(`${PATH}/applications/create`)
    await fillApplication(clerk, { familyName, givenName: 'Lualhati' })
    await filesOf(clerk, 'Documents').setInputFiles([pdf('sworn.pdf')])
    await clerk.getByLabel('Kind of sworn.pdf').selectOption('Sworn application')
    await clerk.getByRole('button', { name: 'Register application' }).click()
    await clerk.waitForURL(/\/docket\/applications\/\d+$/)
    const path = new URL(clerk.url()).pathname
    await clerk.getByRole('link', { name: 'sworn.pdf' }).first().click()
    await clerk.getByRole('dialog', { name: 'Document viewer' }).waitFor()
    await clerk.getByRole('button', { name: 'Close the viewer' }).click()

    const officer = await comes(host.origin, 'endorser')
    await open(officer, path)
    await officer.getByText('Here now: ').waitFor()
    await act(officer, 'Endorse application', { remarks: 'In order, and fit for the board.' })
    await expectText(section(clerk, 'Votes'), '0 of 8') // by a live update

    const member = await comes(host.origin, 'member1')
    await open(member, path)
    await vote(member, 'Approve')
    await expectText(section(clerk, 'Votes'), '1 of 8')

    for (const page of [clerk, officer, member]) {
      await page.getByRole('navigation', { name: 'Main' }).locator('summary').click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL(`${PATH}/`)
      expect(await page.context().cookies(host.origin + PATH)).not.toContainEqual(
        expect.objectContaining({ path: '/' }),
      )
    }
    expect(host.sockets.length).toBeGreaterThanOrEqual(2) // of the two users who got live updates
    expect(host.strays).toEqual([])
  },
)

async function comes(origin: string, account: string) {
  const { page } = await newPerson({ baseURL: origin })
  await open(page, `${PATH}/dashboard`)
  expect(new URL(page.url()).pathname).toBe(`${PATH}/login`)
  await page.getByLabel('Email address').fill(`${account}@docket.test`)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${PATH}/dashboard`)
  return page
}

/** Records requests outside the board's path. */
async function proxy(takesOff: boolean) {
  const strays: string[] = []
  const sockets: string[] = []
  const port = Number(new URL(board.origin).port)
  const pathOf = ({ url = '' }: IncomingMessage) => {
    if (!url.startsWith(`${PATH}/`)) strays.push(url)
    return takesOff ? url.slice(PATH.length) : url
  }
  const server = createServer((req, res) => {
    const { method, headers } = req
    const asked = request({ host: '127.0.0.1', port, method, path: pathOf(req), headers }, answer => {
      res.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(res)
    })
    asked.on('error', () => res.destroy())
    req.pipe(asked)
  })
  const open = new Set<Socket>()
  server.on('connection', socket => open.add(socket))
  server.on('upgrade', (req, socket) => {
    sockets.push(req.url!)
    const headers = Object.entries(req.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
    const there = connect(port, '127.0.0.1', () => {
      there.write(`GET ${pathOf(req)} HTTP/1.1\r\n${headers.join('')}\r\n`)
      there.pipe(socket).pipe(there)
    })
    there.on('error', () => socket.destroy())
    socket.on('error', () => there.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, strays, sockets }
}
