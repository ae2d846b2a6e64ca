import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { removeProfilePictureCall, setProfilePictureCall } from '#contracts/user-changes.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { PICTURE_NAME, removePicture, setPicture } from '#server/modules/accounts/picture-service.ts';
import { toPicturePath } from '#server/modules/accounts/presenter.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { missingFileError, requireForm } from '#server/platform/http/form.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Exclusive: a picture must be smaller. */
const MAX_PICTURE_BYTES = 1_048_576;
/** Size of a form without its file. */
const MAX_FORM_OVERHEAD_BYTES = 64 * 1024;

/** Upload, removal and delivery of profile pictures. */
export async function registerPictureRoutes(app: FastifyInstance, people: AccountServices): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: { fileSize: MAX_PICTURE_BYTES - 1, files: 1, fields: 10, fieldSize: 1024, parts: 11 },
    });
    registerMemberCall(
      scope,
      people,
      setProfilePictureCall,
      async ({ session, request }) => {
        await people.limits.take('picture', session.userId);
        const name = await setPicture(people, session, await uploadedFile(request));
        return { profile_image: toPicturePath(name) };
      },
      { bodyLimit: MAX_PICTURE_BYTES + MAX_FORM_OVERHEAD_BYTES },
    );
  });

  registerMemberCall(app, people, removeProfilePictureCall, async ({ session }) => {
    await removePicture(people, session);
    return null;
  });

  app.get<{ Params: { name: string } }>(
    '/pictures/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      const bytes = PICTURE_NAME.test(name) ? await people.pictures.get(name) : null;
      if (!bytes) throw new ApiError('route.not_found');
      // Immutable: a new picture gets a new name.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/webp')
        .send(bytes);
    },
  );
}

async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  requireForm(request);
  const file = await request.file();
  if (file?.fieldname !== 'uploaded_file') throw missingFileError(request);
  return file.toBuffer();
}
