import { expect, test } from 'vitest'
import { config } from '#server/config'
import { transaction } from '#server/platform/database/transaction'
import { revoke } from '#server/cases/slips/issue'
import { itIs } from '../../support/board.ts'
import { type Ref, signed } from '../../support/cases.ts'
import { carla, vera } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { checkCodeFor, why } from '../slips/codes-read.ts'
import { opened, runOn } from './pdf-read.ts'
import { downloadPdf, seenBy } from './resolution-visits.ts'

const printedText = async ({ path }: Ref) =>
  runOn((await opened(Buffer.from((await downloadPdf(await signIn(vera), path)).bytes))).text)

test('a resolution and its PDF say how to check them while the slip is valid', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await signed()
  const [code, address] = [await checkCodeFor(found), `${config.appUrl.origin}/verify`]
  expect((await seenBy(vera, found)).resolution!.check).toEqual({ code, address })
  expect(await printedText(found)).toContain(
    `To check this resolution, open ${address} and enter RES-2026-0001 with the check code ${code}.`,
  )
  await transaction(tx => revoke(tx, found.id, why, carla))
  expect((await seenBy(vera, found)).resolution!.check).toBeNull()
  expect(await printedText(found)).not.toContain('check code')
})
