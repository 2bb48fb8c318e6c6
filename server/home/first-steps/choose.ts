import { importBoard, refuseUnlessEmpty } from '#server/cases/board-file/import'
import { deleteTypes } from '#server/cases/publishing/change-type'
import type { User } from '#server/permissions'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { lockSettings, refreshSettings, storeSetting } from '#server/platform/stored-settings'
import { InvalidForm } from '#server/platform/web/errors'
import { changeSettings } from '../settings/change-settings.ts'
import { boardNames, readOffered } from './boards.ts'
import type { KindForm } from './routes.ts'

/** Imports the board file, or starts without a type. */
export async function chooseKind({ kind, register }: KindForm, actor: User) {
  if (kind === 'none') return startWithNothing(register, actor)
  if (!(await boardNames()).includes(kind)) throw new InvalidForm({ kind: 'Choose the kind of board.' })
  await transaction(refuseUnlessEmpty) // an import would add its types as drafts
  await importBoard(await readOffered(kind), actor)
}

async function startWithNothing(register: KindForm['register'], actor: User) {
  await transaction(async tx => {
    await lockSettings(tx)
    await refuseUnlessEmpty(tx)
    await deleteTypes(tx, actor)
    await storeSetting(tx, 'firstSteps', 'chosen')
  })
  await changeSettings({ register }, actor)
}

export async function dismissSteps() {
  await transaction(async (tx: Tx) => {
    await lockSettings(tx)
    await storeSetting(tx, 'firstSteps', 'done')
  })
  await refreshSettings()
}
