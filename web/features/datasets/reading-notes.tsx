/** What was assumed while the file was read. */
export function ReadingNotes({ notes }: { notes: readonly string[] }) {
  return (
    <>
      <p className="font-medium">What was assumed</p>
      <ul className="mt-1 list-disc pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}
