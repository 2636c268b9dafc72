import { z } from 'zod'
import { type Style, style } from '#contract/preferences.ts'
import { type Course, course } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'

const HEADINGS = yamlOf('headings.yaml', z.record(style, z.record(course, z.string())))

/** The heading under which a course stands on a menu of this style. */
export function categoryOf(of: Course, inStyle: Style): string {
  return HEADINGS[inStyle][of]
}
