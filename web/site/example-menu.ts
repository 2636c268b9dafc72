/** A menu that the built-in kitchen composed, printed as a picture. */
export type ExampleMenu = {
  title: string
  category: string
  /** The picture's name in the folder pictures. */
  path: string
  /** What stands on it, for those who cannot see it. */
  reads: string
}
