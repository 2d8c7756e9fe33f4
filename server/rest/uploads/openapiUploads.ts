import { PICTURE_SIZES, TAKEN_TYPES, UPLOADS } from '#domain/uploads/uploads.ts';
import { json, object, problem, type Json, type PathItem } from '#server/rest/openapiParts.ts';
import { FILE_FIELD } from './readForm.ts';

const MIB = 1024 * 1024;
const whole: Json = { type: 'integer' };
const side: Json = { type: ['integer', 'null'], description: 'In points; of pictures.' };
const inPath = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'path',
  required: true,
  schema,
  description,
});
const KEY = inPath('key', { type: 'string', pattern: '^[0-9a-f]{64}$' }, 'The key of the upload.');
const SIZE = inPath('size', { type: 'string', enum: Object.keys(PICTURE_SIZES) }, 'The size of a picture.');

const measures: Json = {
  url: { type: 'string' },
  size: { ...whole, description: 'In bytes.' },
  width: side,
  height: side,
};
const uploadSchema = object({
  key: {
    type: 'string',
    description: 'The SHA-256 of what is kept. Values that take an upload take the key.',
  },
  type: { type: 'string', description: 'The media type.' },
  ...measures,
  sizes: {
    type: 'object',
    description: 'Of pictures: each size.',
    additionalProperties: object(measures),
  },
});

const file: Json = {
  description: 'The file. Pictures may be shown, documents are downloaded.',
  content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
};
const read = (summary: string, parameters: readonly Json[]): Json => ({
  get: {
    summary,
    parameters,
    description: 'One span of bytes may be asked for with `Range`, also under an `If-Range` of its `ETag`.',
    responses: {
      200: file,
      206: { ...file, description: 'The span that was asked for, which `Content-Range` names.' },
      404: problem('There is none, or nothing that the reader sees uses it yet.'),
      416: problem('The span begins behind the end of the file.'),
      503: problem('The bucket that keeps it does not serve at the moment.'),
    },
  },
});

/** The description of the paths by which files are uploaded and read. */
export const uploadPaths = (): readonly PathItem[] => [
  [
    '/uploads',
    {
      post: {
        summary: `Upload a file: ${TAKEN_TYPES}`,
        description: `Pictures of at most ${UPLOADS.pictureBytes / MIB} MiB (SVG ${UPLOADS.drawingBytes / MIB} MiB) are written anew in three sizes, without metadata; SVG becomes PNG. Documents of at most ${UPLOADS.documentBytes / MIB} MiB are kept as they are. What a file is follows from what it holds, whatever its name says. Until an entry that everybody sees uses it, it is seen by its uploader and by admins; what nothing uses goes after ${UPLOADS.unusedHours} hours.`,
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: [FILE_FIELD],
                additionalProperties: false,
                properties: { [FILE_FIELD]: { type: 'string', format: 'binary' } },
              },
            },
          },
        },
        responses: {
          201: { description: 'It is kept.', content: json(uploadSchema) },
          400: problem('The form did not arrive whole.'),
          401: problem('Nobody is signed in.'),
          403: problem('The role or the API key does not allow it.'),
          413: problem('The file is larger than allowed.'),
          415: problem('The body is not multipart/form-data.'),
          422: problem('The file cannot be taken; it says why.'),
          503: problem('The bucket that keeps uploads does not serve at the moment; nothing was kept.'),
        },
      },
    },
  ],
  ['/uploads/{key}', read('Read an upload', [KEY])],
  ['/uploads/{key}/{size}', read('Read one size of a picture that was uploaded', [KEY, SIZE])],
];
