import { Head } from '@inertiajs/react'

const SAID = { 404: 'There is nothing here.', 500: 'Something went wrong.' }

export default function ErrorPage({ status }) {
  return (
    <>
      <Head title={SAID[status]} />
      <h1>{SAID[status] ?? `Error ${status}`}</h1>
    </>
  )
}
