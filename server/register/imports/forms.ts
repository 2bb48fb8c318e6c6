import * as z from 'zod'
import { rowsOr } from '#server/identities/imports/forms'
import { checkbox, recordId } from '#server/platform/web/fields'

/**
 * `rows`: numbers, all importable rows, those without a known match, those with one, or those that certainly
 * match one record. `ofPersonId`: the record that gets the arrests of rows given by number.
 */
export const ChooseForm = z
  .strictObject({
    rows: rowsOr(['all', 'good', 'known', 'strong']),
    chosen: checkbox,
    ofPersonId: recordId('There is no such record.').nullish(),
  })
  .check(
    z.refine(({ rows, chosen, ofPersonId }) => !ofPersonId || (chosen && Array.isArray(rows)), {
      path: ['ofPersonId'],
      message: 'Say which rows are arrests of this record.',
    }),
  )
export type ChooseForm = z.output<typeof ChooseForm>
