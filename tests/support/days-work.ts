import { expect } from 'vitest'
import { docx, jpeg, png, webp } from '../platform/files/sample-files.ts'
import { csv, row, strangers, xlsx } from '../register/spreadsheets.ts'
import { casesOf, everyScreen } from '../browser/support/screens.ts'
import { eventually } from './eventually.ts'
import type { MailServer } from './mail-server.ts'
import { PlainBrowser } from './plain-browser.ts'

// A day's work on the demo board, through HTTP. Together, these acts load every package of the server.

type Page = { component: string; props: Record<string, any>; errors?: object }
type Board = { address: string; storage: string }
type Screens = ReturnType<typeof everyScreen>

const PASSWORD = 'docket-demo-board'
const PDF = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'

/** Scripts that need fonts of their own. */
const SCRIPTS =
  'राम, রবীন্দ্রনাথ, ਸਿੰਘ, પટેલ, கோவிந்தன், కృష్ణ, ಶ್ರೀನಿವಾಸ, കൃഷ്ണൻ, ශ්‍රී, สมชาย, សុខា, အောင်, አበበ, ᜊᜌ, 陳大文, さくら, 김민수, محمد, שלום'

export async function daysWork(board: Board, mail: MailServer) {
  const database = { DATABASE_URL: '', STORAGE_DIR: board.storage }
  const cases = casesOf(database)
  const registry = await signedIn(board, 'registry')
  await attachOneOfEachKind(registry, `/applications/${cases.registered}`)
  const registrar = await signedIn(board, 'registrar')
  await importFile(registrar, 'arrests.csv', Buffer.from(csv(strangers.slice(0, 1))))
  await importFile(
    registrar,
    'arrests.xlsx',
    xlsx([row({ 'Family name': 'Quizon', 'Given name': 'Remedios' })]),
  )
  const chair = await signedIn(board, 'chair')
  await signInOtherScripts(chair, `/applications/${cases.carries}`)
  await askForALink(board, mail)
  await openEachScreen(board, everyScreen(database))
}

async function signedIn({ address }: Board, name: string) {
  const browser = new PlainBrowser(address)
  const answer = await browser.signIn(`${name}@docket.test`, PASSWORD)
  expect([name, answer.status, answer.headers.get('location')]).toEqual([name, 303, '/dashboard'])
  return browser
}

async function pageAt(browser: PlainBrowser, path: string): Promise<Page> {
  const html = await browser.get(path)
  return JSON.parse(/<script[^>]*data-page="app"[^>]*>(.*?)<\/script>/s.exec(html)![1]!) as Page
}

async function attachOneOfEachKind(browser: PlainBrowser, path: string) {
  const files = {
    'petition.pdf': Buffer.from(PDF),
    'petition.docx': docx(),
    'photo.jpg': await jpeg(),
    'photo.png': await png(),
    'photo.webp': await webp(),
  }
  const form = new FormData()
  for (const [name, bytes] of Object.entries(files))
    form.append('documents[]', new File([new Uint8Array(bytes)], name))
  await follow(browser, path, `${path}/documents`, form)
  for (const name of Object.keys(files)) expect(await browser.get(path)).toContain(name)
}

async function importFile(browser: PlainBrowser, name: string, bytes: Buffer) {
  const form = new FormData()
  form.set('timeZone', 'Asia/Manila')
  form.set('file', new File([new Uint8Array(bytes)], name))
  const path = await follow(browser, '/arrested-persons/imports', '/arrested-persons/imports', form)
  await work(browser, path)
  const { state, good, bad } = (await pageAt(browser, path)).props.import
  expect([name, state, good, bad]).toEqual([name, 'ready', 1, 0])
}

async function work(browser: PlainBrowser, path: string) {
  await expect
    .poll(async () => {
      await browser.post(`${path}/steps`, {})
      return (await pageAt(browser, path)).props.import.state
    })
    .not.toBe('checking')
}

async function signInOtherScripts(browser: PlainBrowser, path: string) {
  await follow(browser, path, `${path}/decision`, { verdict: 'approved', remarks: 'So decided, in order.' })
  await follow(browser, path, `${path}/resolution`, {
    _method: 'put',
    title: 'राम and 陳大文',
    body: SCRIPTS,
  })
  await browser.post('/user/confirm-password', { password: PASSWORD })
  const { sha256 } = (await pageAt(browser, path)).props.resolution
  await follow(browser, path, `${path}/resolution/signature`, { sha256 })
  const pdf = Buffer.from(await (await browser.send(`${path}/resolution.pdf`)).arrayBuffer())
  expect([pdf.toString('latin1', 0, 5), pdf.includes('ETSI.CAdES.detached')]).toEqual(['%PDF-', true])
  const bundle = Buffer.from(await (await browser.send(`${path}/bundle.zip`)).arrayBuffer())
  expect(bundle.toString('latin1', 0, 2)).toBe('PK')
}

/** The SMTP server of the test receives the link. */
async function askForALink({ address }: Board, mail: MailServer) {
  const browser = new PlainBrowser(address)
  await browser.get('/forgot-password')
  await browser.post('/forgot-password', { email: 'member2@docket.test' }, '/forgot-password')
  const toMember = () => mail.received.filter(({ to }) => to.includes('member2@docket.test'))
  await eventually(() =>
    expect(
      toMember()
        .map(({ raw }) => raw)
        .join(),
    ).toContain('/reset-password/'),
  )
}

/** Fails with the errors of the page that follows. */
async function follow(browser: PlainBrowser, from: string, to: string, form: object | FormData) {
  await browser.get(from)
  const answer = await browser.post(to, form, from)
  const location = answer.headers.get('location')!
  expect([to, answer.status]).toEqual([to, 303])
  const { props } = await pageAt(browser, location)
  expect([to, props.errors ?? {}]).toEqual([to, {}])
  return location
}

async function openEachScreen(board: Board, screens: Screens) {
  const browsers = new Map<string | null, PlainBrowser>([[null, new PlainBrowser(board.address)]])
  for (const { component, path, account } of screens) {
    if (component === 'Mailbox/Index') continue // with a mail server there is none
    if (!browsers.has(account)) browsers.set(account, await signedIn(board, account!))
    const shown = await pageAt(browsers.get(account)!, path)
    expect([path, account, shown.component]).toEqual([path, account, component])
  }
}
