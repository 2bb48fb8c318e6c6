import { Head } from '@inertiajs/react'

type PolicyProps = { title: string; html: string }

/** A text provided by the operator. */
export function Policy({ title, html }: PolicyProps) {
  return (
    <>
      <Head title={title} />
      <article
        className="reading policy-text mx-auto whitespace-normal"
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}
