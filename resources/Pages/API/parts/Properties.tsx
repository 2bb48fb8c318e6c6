import { nameOf, type Schema } from './openapi.ts'

export function Properties({ schema }: { schema: Schema }) {
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0)
    return (
      <p className="text-sm">
        <SchemaType schema={schema} />
      </p>
    )
  return (
    <dl className="text-sm">
      {fields.map(([name, field]) => (
        <div key={name} className="border-t border-hairline py-1.5 first:border-0">
          <dt className="inline">
            <code className="font-mono font-medium">{name}</code>
            {!schema.required?.includes(name) && <span className="text-muted"> (optional)</span>}
          </dt>{' '}
          <dd className="inline text-muted">
            <SchemaType schema={field} />
            {field.description && <span className="text-ink"> · {field.description}</span>}
            <Inner schema={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Inner({ schema }: { schema: Schema }) {
  const inner = schema.properties ? schema : schema.items?.properties ? schema.items : null
  if (!inner) return null
  return (
    <div className="mt-1 border-l border-hairline pl-4">
      <Properties schema={inner} />
    </div>
  )
}

export function SchemaType({ schema }: { schema: Schema | undefined }) {
  if (!schema) return 'any value'
  if (schema.$ref) {
    const name = nameOf(schema.$ref)
    return (
      <a href={`#schema-${name}`} className="link">
        {name}
      </a>
    )
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return choices.map((choice, index) => (
      <span key={index}>
        {index > 0 && ' or '}
        <SchemaType schema={choice} />
      </span>
    ))
  if (schema.items)
    return (
      <>
        list of <SchemaType schema={schema.items} />
      </>
    )
  return inWords(schema)
}

function inWords({ type, format, enum: values, const: only, ...limits }: Schema) {
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.map(value => (value === null ? 'null' : String(value))).join(', ')
  const named = Array.isArray(type) ? type.join(' or ') : (type ?? 'any value')
  const { minimum, maximum, minLength, maxLength } = limits
  const range = rangeOf(minimum, maximum) || rangeOf(minLength, maxLength, ' characters')
  return [named, format && `(${format})`, range].filter(Boolean).join(' ')
}

// Hides the bounds of a 32-bit integer, which tell readers nothing.
const bound = (value: number | undefined) =>
  value !== undefined && Math.abs(value) < 2 ** 31 - 1 ? value : undefined

function rangeOf(least: number | undefined, most: number | undefined, unit = '') {
  const [from, to] = [bound(least), bound(most)]
  if (from !== undefined && to !== undefined) return `${from} to ${to}${unit}`
  if (from !== undefined) return `at least ${from}${unit}`
  return to === undefined ? '' : `at most ${to}${unit}`
}
