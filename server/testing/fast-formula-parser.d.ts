/** The part of it that the tests use; the package has no types. */
declare module 'fast-formula-parser' {
  type Place = { sheet: string; row: number; col: number }
  type Value = string | number | null
  export default class FormulaParser {
    constructor(config: {
      functions: Record<string, (...given: { value: number }[]) => number>
      onCell: (place: Place) => Value
      onRange: (range: {
        sheet: string
        from: { row: number; col: number }
        to: { row: number; col: number }
      }) => Value[][]
    })
    parse(formula: string, at: Place): unknown
  }
}
