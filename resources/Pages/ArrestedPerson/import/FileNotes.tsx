export function FileNotes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="notes" className="card mb-4 p-4">
      <h2 id="notes" className="font-bold">
        How this file was read
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-6 wrap-anywhere">
        {notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
