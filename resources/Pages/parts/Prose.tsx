/** A text of the operator's, set to be read. */
export function Prose({ html }: { html: string }) {
  return (
    <article
      className="reading policy-text mx-auto whitespace-normal"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
