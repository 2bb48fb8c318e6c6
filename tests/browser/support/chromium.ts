import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const options = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** The headless shell needs half the work of the full browser. */
const executablePath =
  process.env.CHROMIUM ??
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .map(name => `/usr/bin/${name}`)
    .find(existsSync)

export const launchChromium = () => chromium.launch({ executablePath, args: options })
