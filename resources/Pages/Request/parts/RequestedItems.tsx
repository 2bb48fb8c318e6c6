import type { ComponentProps, ReactNode } from 'react'
import { SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import { Pair } from '#resources/Components/form/FormFrame.tsx'
import { RowsField } from '#resources/Components/form/RowsField.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { kindWords } from '#resources/Pages/Application/requests/request-words.ts'
import type { ItemKind, RequestCreate } from '#server/cases/requests/screens'
import { maxLength } from '#server/platform/limits'

export const blankItem = { kind: 'document', label: '', field: '' }

type Fields = RequestCreate['fields']
type RowsProps = Pick<
  ComponentProps<typeof RowsField>,
  'id' | 'name' | 'rows' | 'error' | 'errorOf' | 'onChange' | 'label'
>

/** A correction that says no more is called like its field. */
export const withLabel = (fields: Fields) => (item: Record<string, string | number>) => ({
  ...item,
  label:
    String(item.label).trim() ||
    (item.kind === 'correction' &&
      fields.find(({ name }) => name === item.field)?.label.slice(0, maxLength.missingItem)) ||
    '',
})

const labels: Record<ItemKind, string> = {
  document: 'Which document',
  question: 'Question',
  correction: 'What is wrong or missing',
}

type RequestedItemsProps = RowsProps & { fields: Fields; children: ReactNode }

export function RequestedItems({ fields, children, ...rows }: RequestedItemsProps) {
  return (
    <div className="space-y-3">
      <RowsField {...rows} one="item" blank={blankItem} first="kind">
        {field => <Item field={field} fields={fields} />}
      </RowsField>
      {children}
    </div>
  )
}

type ItemProps = { field: Parameters<ComponentProps<typeof RowsField>['children']>[0]; fields: Fields }

function Item({ field, fields }: ItemProps) {
  const kind = field('kind').value as ItemKind
  const kinds = (Object.keys(kindWords) as ItemKind[]).filter(
    one => one !== 'correction' || one === kind || fields.length > 0,
  )
  const choice = (
    <SelectField
      {...field('kind')}
      label="Kind"
      options={kinds.map(value => ({ value, label: kindWords[value] }))}
    />
  )
  return (
    <>
      {kind === 'correction' ? (
        <Pair>
          {choice}
          <SelectField
            {...field('field')}
            label="Field"
            required
            empty="Choose"
            options={fields.map(({ name, label }) => ({ value: name, label }))}
          />
        </Pair>
      ) : (
        choice
      )}
      <TextField
        {...field('label')}
        label={labels[kind]}
        required={kind !== 'correction'}
        {...(kind === 'correction' && { hint: 'Left blank, the name of the field' })}
        limit={maxLength.missingItem}
      />
    </>
  )
}
