/** The whole case as one archive. A plain form: what it answers with is a file, no page. */
export function CaseBundle({ applicationId }: { applicationId: number }) {
  return (
    <form
      action={`/applications/${applicationId}/bundle.zip`}
      className="screen-only mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline pt-4"
    >
      <button type="submit" className="button button-quiet">
        Download the case bundle
      </button>
      <label className="flex min-h-8 items-center gap-2">
        <input type="checkbox" name="discussion" value="1" />
        With the discussion
      </label>
      <p className="w-full text-sm text-muted">
        One ZIP: resolution, documents, remarks, what you may see of the rounds, and the trail with its
        proofs. It can be checked without the board. That you made it goes on the trail.
      </p>
    </form>
  )
}
