import { rowsOf, type Row } from '#resources/Components/form/payload.ts'
import type { Option, OwnField } from '#server/cases/types/definition'
import { hasOwnOptions, kinds, type OwnKind } from '#server/cases/types/kinds'
import { freeName } from './field-words.ts'

/** A field while its dialog is open. */
export type FieldDraft = Record<
  'name' | 'label' | 'help' | 'group' | 'shownWhen' | 'seenBy' | 'unit' | 'decimals' | 'min' | 'max',
  string
> & {
  kind: OwnKind
  required: 'false' | 'always' | 'endorsement'
  personal: boolean
  options: Row[]
}

export type FieldPartProps = {
  draft: FieldDraft
  set: (part: Partial<FieldDraft>) => void
  error: string | undefined
}

export function draftOfField(field: OwnField | null): FieldDraft {
  const { name = '', kind = 'text', label = '', help = '', group = '', required = false } = field ?? {}
  const {
    shownWhen,
    seenBy = '',
    personal = false,
    options = [],
    unit = '',
    decimals,
    min,
    max,
  } = field ?? {}
  return {
    name,
    kind,
    label,
    help,
    group,
    required: required === false ? 'false' : required,
    shownWhen: shownWhen ? `${shownWhen.field}=${shownWhen.equals}` : '',
    seenBy,
    personal,
    options: rowsOf(options.length > 0 ? options : [{ value: '', label: '' }]),
    unit,
    decimals: String(decimals ?? ''),
    min: String(min ?? ''),
    max: String(max ?? ''),
  }
}

export function fieldOfDraft(draft: FieldDraft): OwnField {
  const { kind, required, shownWhen, seenBy, options, unit, decimals, min, max, ...texts } = draft
  const [field = '', equals = ''] = shownWhen.split(/=(.*)/s)
  const trimmed = Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as typeof texts
  return {
    ...trimmed,
    kind,
    required: required === 'false' ? false : required,
    ...(shownWhen && { shownWhen: { field, equals } }),
    ...(seenBy && { seenBy: seenBy as NonNullable<OwnField['seenBy']> }),
    ...(hasOwnOptions(draft) && { options: withValues(options) }),
    ...(kinds[kind].unit && unit.trim() && { unit: unit.trim() }),
    ...(kinds[kind].smallest !== null && { ...sentNumber({ decimals }), ...sentNumber({ min }) }),
    ...(kinds[kind].largest && sentNumber({ max })),
  }
}

const sentNumber = (typed: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => (text.trim() ? [[name, Number(text)]] : [])),
  )

/** Stored values stay when a label changes. New options take theirs from the label. */
function withValues(rows: Row[]): Option[] {
  const filled = rows.filter(({ label }) => String(label).trim() !== '')
  const taken = new Set(filled.flatMap(({ value }) => (value ? String(value) : [])))
  return filled.map(({ label, value }) => {
    const own = value ? String(value) : freeName(String(label), taken)
    taken.add(own)
    return { value: own, label: String(label).trim() }
  })
}
