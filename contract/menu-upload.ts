import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { looseRestaurantId, style } from './preferences.ts'

/** A picture of this many bytes or more is refused. */
export const MENU_IMAGE_MAX_BYTES = 10_485_760
/** A PDF of this many bytes or more is refused. */
export const MENU_PDF_MAX_BYTES = 26_214_400
export const MENU_IMAGE_TOO_LARGE = 'File size must be less than 10MB'
export const MENU_PDF_TOO_LARGE = 'File size must be less than 25MB'
export const MENU_WRONG_TYPE = 'Only JPG, JPEG, PNG, and PDF files are allowed'
/** A PDF with its text is read in any script. */
export const MENU_SCRIPTS =
  'Photos and scans are read in Latin letters, Chinese, Japanese and Korean.'
export const MENU_MISSING = 'Please select an image'
export const RESTAURANT_MISSING = 'Please enter a restaurant ID or restaurant stats are required'
export const MENU_UPLOADED = 'Menu uploaded successfully!'
export const IMAGE_PROMPT_MAX = 200
export const RESTAURANT_STATS_MAX = 5000
export const EXTRA_IMAGES_MAX = 30

export const TARGET_TYPES = [
  'name',
  'description',
  'price',
  'image',
  'calories',
  'image_upscaling',
  'image_enhancement',
] as const
/** The page's eight choices; `all` stands for the seven others. */
export const TARGET_CHOICES = ['all', ...TARGET_TYPES] as const
export const targetType = z.enum(TARGET_TYPES)
export type TargetType = z.infer<typeof targetType>
export const targetChoice = z.enum(
  TARGET_CHOICES,
  `A target type is one of ${TARGET_CHOICES.join(', ')}`,
)
export type TargetChoice = z.infer<typeof targetChoice>

const cuisine = z.string('A cuisine is text').trim().max(60, 'A cuisine has at most 60 characters')
const imagePrompt = z
  .string('The image prompt is text')
  .trim()
  .max(IMAGE_PROMPT_MAX, `The image prompt has at most ${IMAGE_PROMPT_MAX} characters`)
const evaluation = z
  .int('Evaluation must be a whole number')
  .min(0, 'Evaluation is 0 to 10')
  .max(10, 'Evaluation is 0 to 10')

export const menuUploadSettings = z
  .object({
    /** Digits, or empty. */
    restaurantId: z.string().max(20),
    cuisine,
    targetTypes: z.array(targetChoice).max(TARGET_CHOICES.length),
    nameTranslation: z.boolean(),
    intelligentMatching: z.boolean(),
    imagePrompt,
    /** Name of one of the account's datasets, or null. */
    selectedCSV: z.string().max(200).nullable(),
    /** Rounds of evaluation; 0 is disabled. */
    evaluationEnabled: evaluation,
    systemPromptStyle: style,
  })
  .meta({ id: 'MenuUploadSettings' })
export type MenuUploadSettings = z.infer<typeof menuUploadSettings>

export const MENU_UPLOAD_DEFAULTS: MenuUploadSettings = {
  restaurantId: '',
  cuisine: '',
  targetTypes: [...TARGET_CHOICES],
  nameTranslation: false,
  intelligentMatching: true,
  imagePrompt: '',
  selectedCSV: null,
  evaluationEnabled: 0,
  systemPromptStyle: 'normal',
}

export const getMenuUploadSettings = endpoint({
  method: 'GET',
  path: '/api/menuupload-config',
  access: 'account',
  summary: 'The account’s settings of the menu upload tool.',
  response: menuUploadSettings,
})

export const menuUploadChanges = menuUploadSettings
  .extend({ restaurantId: looseRestaurantId })
  .partial()
export type MenuUploadChanges = z.output<typeof menuUploadChanges>

export const saveMenuUploadSettings = endpoint({
  method: 'POST',
  path: '/api/menuupload-config',
  access: 'account',
  summary: 'Merges the given settings into the stored ones and answers the whole.',
  body: menuUploadChanges,
  response: menuUploadSettings,
})

const switched = z
  .enum(['1', '0', 'true', 'false', ''], 'A switch is 1 or 0')
  .transform((value) => value === '1' || value === 'true')

/** The upload form's text fields as they are sent; files are `image`, `ingredient_data` and `extra_images`. */
export const menuUploadFields = z.object({
  restaurant_id: z
    .string()
    .trim()
    .regex(/^\d{0,15}$/, 'A restaurant ID is a number')
    .default('')
    .transform((digits) => (digits ? Number(digits) : null)),
  restaurant_stats: z
    .string()
    .trim()
    .max(RESTAURANT_STATS_MAX, `Restaurant stats have at most ${RESTAURANT_STATS_MAX} characters`)
    .default(''),
  restaurant_name: z
    .string()
    .trim()
    .max(200, 'A restaurant name has at most 200 characters')
    .default(''),
  cuisine: cuisine.default(''),
  /** `all`, or a comma list. */
  target_type: z
    .string()
    .default('all')
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(targetChoice).min(1, 'Choose at least one target type'))
    .transform((chosen): TargetType[] =>
      TARGET_TYPES.filter((target) => chosen.includes('all') || chosen.includes(target)),
    ),
  name_translation: switched.default(false),
  enable_intelligent_matching: switched.default(true),
  evaluation_enabled: z.coerce
    .number('Evaluation must be a whole number')
    .pipe(evaluation)
    .default(0),
  system_prompt_style: style.default('normal'),
  image_prompt: imagePrompt.default(''),
  enable_extra_upscaling: switched.default(false),
  /** The 1-based record of the data that is taken as the reference; empty for none. */
  restaurant_row: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, 'A row is a number')
    .default('')
    .transform((digits) => Number(digits) || null),
  /** Name of one of the account's datasets, in place of the file of the same name. */
  ingredient_data: z
    .string()
    .trim()
    .max(200, 'A dataset’s name has at most 200 characters')
    .default(''),
})
export type MenuUploadFields = z.output<typeof menuUploadFields>

export const uploadMenu = endpoint({
  method: 'POST',
  path: '/api/menu-image-intake',
  access: 'account',
  atOnce: 4,
  summary:
    'Takes a menu as picture or PDF in the form file `image`, pictures of dishes in `extra_images` and a CSV, or a dataset’s name, in `ingredient_data`; the other fields are the upload tool’s settings. The menu is read in the background.',
  consumes: 'multipart',
  form: menuUploadFields.extend({
    image: z.file(),
    /** A CSV file, or the name of one of the account's datasets. */
    ingredient_data: z.union([z.file(), z.string()]).optional(),
    extra_images: z.array(z.file()).optional(),
  }),
  response: z.object({ message: z.string(), intake_id: z.uuid() }),
  status: 202,
})
