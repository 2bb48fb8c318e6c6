import { Head, Link, useForm } from '@inertiajs/react'

/** The form of one row, new or not. Fields are checked on the server as they are left. */
export default function Sheet({ name, row, fields, children }) {
  const path = `/${name.toLowerCase()}`
  const empty = Object.fromEntries(fields.map(field => [field.name, field.options ? 0 : '']))
  const form = useForm(row ? { ...empty, ...pick(row, fields) } : empty).withPrecognition(
    row ? 'put' : 'post',
    row ? `${path}/${row.id}` : path,
  )
  const heading = row ? row.name : `New in ${name}`
  return (
    <>
      <Head title={heading} />
      <h1>{heading}</h1>
      {row?.deletedAt && (
        <p>
          This is deleted.{' '}
          <Link href={`${path}/${row.id}/restore`} method="patch" as="button">
            Restore
          </Link>
        </p>
      )}
      <form
        onSubmit={event => {
          event.preventDefault()
          form.submit()
        }}
      >
        {fields.map(field => (
          <Field key={field.name} form={form} {...field} />
        ))}
        <button disabled={form.processing}>{row ? 'Save' : 'Create'}</button>
        {row && !row.deletedAt && (
          <Link href={`${path}/${row.id}`} method="delete" as="button">
            Delete
          </Link>
        )}
      </form>
      {children}
    </>
  )
}

function Field({ form, name, label, options }) {
  const error = form.errors[name]
  const shared = {
    id: name,
    value: form.data[name],
    onChange: event => form.setData(name, event.target.value),
    onBlur: () => form.validate(name),
    'aria-invalid': Boolean(error),
    'aria-describedby': error && `${name}-error`,
  }
  return (
    <p>
      <label htmlFor={name}>{label}</label>
      {options ? (
        <select {...shared}>
          <option value={0}>None</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} />
      )}
      {error && <span id={`${name}-error`}>{error}</span>}
    </p>
  )
}

const pick = (row, fields) => Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? '']))
