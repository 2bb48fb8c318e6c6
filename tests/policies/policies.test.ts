import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { config } from '#server/config'
import '../support/board.ts'
import { guest } from '../support/visit.ts'

test.each([
  ['/privacy-policy', 'PrivacyPolicy', 'privacy-policy.md'],
  ['/terms-of-service', 'TermsOfService', 'terms-of-service.md'],
  ['/accessibility', 'Accessibility', 'accessibility.md'],
])(
  '%s comes with the board, until the operator puts their own in its place',
  async (path, component, name) => {
    const first = await guest().document(path)
    expect([first.status, first.page.component]).toEqual([200, component])
    expect(first.page.props.markdown).toMatch(/^# /)
    const file = join(config.storageDir, name)
    writeFileSync(file, '# Our own words\n\n<script>alert(1)</script>')
    const own = await guest().document(path)
    rmSync(file)
    expect(own.page.props.markdown).toContain('# Our own words')
    expect(own.text).not.toContain('<script>alert(1)')
    expect((await guest().get(path)).page.props.markdown).toBe(first.page.props.markdown)
  },
)
