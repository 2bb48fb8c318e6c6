import { usePage } from '@inertiajs/react'
import type { Suggestions } from '#server/pages'
import type { Field } from '#server/platform/web/field-kinds'

/** Earlier entries of the field, most frequent first, then its usual values. */
export function useSuggestions(name: string, field: Field): readonly string[] | undefined {
  const { suggestions } = usePage<{ suggestions?: Suggestions | null }>().props
  const usual = 'suggestions' in field ? (field.suggestions ?? []) : []
  const earlier = field.remembered ? (suggestions?.[name] ?? []) : []
  const known = new Set(earlier.map(text => text.toLowerCase()))
  const all = [...earlier, ...usual.filter(text => !known.has(text.toLowerCase()))]
  return all.length > 0 ? all : undefined
}
