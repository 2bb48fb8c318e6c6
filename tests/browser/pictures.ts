// npm run pictures: takes the pictures of the README from a fresh demo board.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from './support/chromium.ts'

const storage = mkdtempSync(join(tmpdir(), 'docket-pictures-'))
const server = spawn(process.execPath, ['server/operations/commands/start.mjs'], {
  env: { ...process.env, STORAGE_DIR: storage, DATABASE_URL: '', PORT: '0', SEED_DEMO: 'on' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const [baseURL, password] = await started()
  await takePictures(baseURL!, password!)
} finally {
  server.kill()
  await once(server, 'close')
  rmSync(storage, { recursive: true, force: true })
}

/** Waits until the demo board is filled. Resolves with its address and its password. */
function started() {
  return new Promise<string[]>((resolve, reject) => {
    let output = ''
    server.on('close', () => reject(new Error('The server did not start.')))
    server.stdout.on('data', chunk => {
      output += chunk
      const [, ...answer] = /ready at (\S+) .*Sign in with the password (\S+)/s.exec(output) ?? []
      if (answer.length) resolve(answer)
    })
  })
}

async function takePictures(baseURL: string, password: string) {
  const browser = await launchChromium()
  const page = await browser.newPage({
    baseURL,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
  })
  await page.goto('/login')
  await page.getByLabel('Email address').fill('chair@docket.test')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/dashboard')
  await page.getByRole('region', { name: 'Ready to decide' }).getByRole('row').nth(1).click()
  await page.waitForURL(/\/applications\/\d+/)
  await page.getByText('Possible duplicates').waitFor()
  await page.evaluate(() => {
    scrollTo(0, 0)
    ;(document.activeElement as HTMLElement).blur()
  })
  await page.screenshot({ path: 'docs/images/detail.png' })
  await browser.close()
}
