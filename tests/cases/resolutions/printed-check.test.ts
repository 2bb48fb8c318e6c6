import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { reissue, revoke } from '#server/cases/slips/issue'
import { itIs } from '../../support/board.ts'
import { type Ref, signed } from '../../support/cases.ts'
import { carla, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { addressFor, checkCodeFor, readFrom, why } from '../slips/codes-read.ts'
import { opened, qrIn, runOn } from '../../papers/pdf-read.ts'
import { downloadPdf, seenBy } from './resolution-visits.ts'

const printed = async ({ path }: Ref) => (await downloadPdf(await signIn(vera), path)).bytes
const printedText = async (found: Ref) => runOn((await opened(await printed(found))).text)

test('a resolution and its PDF say how to check them while the slip is valid', async () => {
  itIs('2026-03-14T09:30:00Z')
  const found = await signed()
  const [code, address] = [await checkCodeFor(found), `${config.appUrl.origin}/verify`]
  expect((await seenBy(vera, found)).resolution!.check).toEqual({ code, address })
  expect(await printedText(found)).toContain(
    `To check this resolution, scan the code. Or open ${address} and enter RES-2026-0001 with the check code ${code}.`,
  )
  await transaction(tx => revoke(tx, found.id, why, carla))
  expect((await seenBy(vera, found)).resolution!.check).toBeNull()
  expect(await printedText(found)).not.toContain('check code')
})

test('the QR code of the PDF is that of the valid slip', async () => {
  const found = await signed()
  const { slip } = shown(await (await signIn(vera)).get(`${found.path}/qr`), 'Application/QR')
  const code = qrIn(await printed(found))
  expect(code).toBe(await readFrom(slip!.picture))
  expect(code).toContain(`${await addressFor(found)}#`)
  await transaction(tx => reissue(tx, found.id, why, carla))
  expect(qrIn(await printed(found))).toContain(`${await addressFor(found)}#`)
  await transaction(tx => revoke(tx, found.id, why, carla))
  expect(qrIn(await printed(found))).toBeNull()
})

test('a resolution that was changed after it was signed has no QR code', async () => {
  const found = await signed()
  await db.paper.updateMany({ data: { body: 'The board **refuses** the request.' } })
  expect(qrIn(await printed(found))).toBeNull()
})
