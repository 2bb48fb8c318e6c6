import * as z from 'zod'
import { choice, list, text } from '../web/fields.ts'
import { listNames } from './columns.ts'
import { longest } from '../longest.ts'

const ofList = choice(listNames, 'There is no such list.')

export const ColumnsQuery = z.strictObject({ columns: text({ max: 300 }) })

export const ColumnsForm = z.strictObject({
  list: ofList,
  columns: z.preprocess(
    value => [value ?? []].flat().filter(one => one !== ''),
    list(text({ max: 60 }), 30, 'Too many columns.'),
  ),
})
export type ColumnsForm = z.output<typeof ColumnsForm>

export const ViewForm = z.strictObject({
  list: ofList,
  name: text({ max: longest.viewName, required: 'Enter a name for the view.' }),
  query: text({ max: 2000 }),
})
export type ViewForm = z.output<typeof ViewForm>
